import { Checkbox, Text } from '@mantine/core';
import type { ManagedUsers } from '@portal/contract/auth/managed-user-schemas';
import { useGiver } from './use-giver.ts';
import classes from './users.module.css';

interface Props {
  readonly company: ManagedUsers;
  /** Null: all, and those added later. */
  readonly chosen: readonly number[] | null;
  readonly onChange: (chosen: readonly number[] | null) => void;
}

/** The facilities of a user, as far as the administrator may give and take them. */
export function FacilityChecks({ company, chosen, onChange }: Props) {
  const { facilities, givesAll } = useGiver(company);
  const given = facilities.map(({ companyId }) => companyId);
  return (
    <fieldset className={classes.checks}>
      <legend>Facilities</legend>
      {givesAll && (
        <Checkbox
          label="All facilities, and those added later"
          checked={chosen === null}
          onChange={(event) => onChange(event.currentTarget.checked ? null : given)}
        />
      )}
      {!givesAll && chosen === null && <Text size="sm">All facilities, and those added later</Text>}
      {chosen !== null &&
        facilities.map(({ companyId, name }) => (
          <Checkbox
            key={companyId}
            label={name}
            checked={chosen.includes(companyId)}
            onChange={(event) => {
              const others = chosen.filter((id) => id !== companyId);
              onChange(event.currentTarget.checked ? [...others, companyId] : others);
            }}
          />
        ))}
    </fieldset>
  );
}
