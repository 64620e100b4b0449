import { Button, NativeSelect } from '@mantine/core';
import type { ManagedUsers } from '@portal/contract/auth/managed-user-schemas';
import { isEnough, type Right, rightSectionNames, rightSections, type UserRights } from '@portal/contract/core/rights';
import { levelOf, levelText, type MostOf, presetLimits, presetNames, withLevel } from './rights.ts';
import classes from './users.module.css';

interface Props {
  /** Those that the user sees. */
  readonly facilities: ManagedUsers['facilities'];
  readonly limits: UserRights;
  readonly most: MostOf;
  readonly onChange: (limits: UserRights) => void;
}

/** What a user may do in each section of each facility. */
export function RightsEditor({ facilities, limits, most, onChange }: Props) {
  const companyIds = facilities.map(({ companyId }) => companyId);
  return (
    <div className={classes.editor}>
      <div className={classes.presets}>
        {presetNames.map((name) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            onClick={() => onChange(presetLimits(name, companyIds, most))}
          >
            {name}
          </Button>
        ))}
      </div>
      {facilities.map(({ companyId, name }) => (
        <fieldset key={companyId} className={classes.facility}>
          <legend>{name}</legend>
          {rightSectionNames.map((section) => (
            <NativeSelect
              key={section}
              label={rightSections[section].label}
              value={levelOf(limits, section, companyId)}
              data={rightSections[section].levels.map((level: Right) => ({
                value: level,
                label: levelText(section, level),
                disabled: !isEnough(
                  levelOf({ [section]: { [companyId]: most(section, companyId) } }, section, companyId),
                  level,
                ),
              }))}
              onChange={(event) => onChange(withLevel(limits, section, companyId, event.currentTarget.value as Right))}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
