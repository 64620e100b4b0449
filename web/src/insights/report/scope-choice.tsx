import '../../ui/theme/mantine-styles-choices.ts';
import { SegmentedControl, Select } from '@mantine/core';
import { periodDays } from '@portal/contract/insights/periods';
import { useSession } from '../../lib/session/session.ts';
import type { Scope } from '../insight-queries.ts';
import classes from './report.module.css';

interface Props {
  readonly scope: Scope;
  readonly onChange: (change: Partial<Scope>) => void;
}

const all = 'all';

/** The period, and one facility or all of them. */
export function ScopeChoice({ scope, onChange }: Props) {
  const { facilities } = useSession();
  return (
    <div className={`${classes.scope} no-print`}>
      <SegmentedControl
        aria-label="Period"
        data={periodDays.map((days) => ({ value: String(days), label: `${days} days` }))}
        value={String(scope.days)}
        onChange={(value) => onChange({ days: periodDays.find((days) => String(days) === value) ?? scope.days })}
      />
      {facilities.length > 1 && (
        <Select
          aria-label="Facility"
          className={classes.facility}
          allowDeselect={false}
          data={[
            { value: all, label: 'All facilities' },
            ...facilities.map(({ companyId, name }) => ({ value: String(companyId), label: name })),
          ]}
          value={scope.facilityId === null ? all : String(scope.facilityId)}
          onChange={(value) => onChange({ facilityId: value === all || value === null ? null : Number(value) })}
        />
      )}
    </div>
  );
}
