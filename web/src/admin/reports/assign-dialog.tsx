import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchMin } from '@portal/contract/admin/search-limits';
import { companyTakenText } from '@portal/contract/insights/reports/report-messages';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useCompanySearch } from '../admin-queries.ts';
import type { PortalForm } from './portal-form.ts';
import { usePortals } from './report-admin-queries.ts';
import classes from './reports.module.css';

type Company = PortalForm['companies'][number];

interface Props {
  readonly opened: boolean;
  /** The portal; null while it is new. */
  readonly ravenId: string | null;
  /** Suppliers that it has already. */
  readonly assigned: readonly number[];
  readonly onAssign: (companies: Company[]) => void;
  readonly onClose: () => void;
}

const pauseMs = 200;

/** Finds suppliers and assigns a portal to those that are ticked; at least one. */
export function AssignDialog({ opened, ravenId, assigned, onAssign, onClose }: Props) {
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState<readonly Company[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    if (opened) {
      setText('');
      setTicked([]);
      setRefused(null);
    }
  }
  const { data: portals = [] } = usePortals();
  const tick = (company: Company, isTicked: boolean) => {
    const taken = portals.find(
      (portal) =>
        portal.ravenId !== ravenId && portal.companies.some(({ companyId }) => companyId === company.companyId),
    );
    setRefused(taken && isTicked ? companyTakenText(company.companyName, taken.name) : null);
    const others = ticked.filter(({ companyId }) => companyId !== company.companyId);
    setTicked(isTicked && !taken ? [...others, company] : others);
  };
  return (
    <Dialog
      opened={opened}
      title="Assign suppliers"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={ticked.length === 0} onClick={() => onAssign([...ticked])}>
            OK
          </Button>
        </>
      }
    >
      <TextInput
        type="search"
        data-autofocus
        label="Find a supplier"
        placeholder="Name or ID"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Found text={text.trim()} ticked={ticked} assigned={assigned} onTick={tick} />
      {refused && (
        <p role="alert" className={classes.refused}>
          {refused}
        </p>
      )}
      {ticked.length > 0 && (
        <p role="status" className={classes.hint}>
          Chosen: {ticked.map(({ companyName }) => companyName).join(', ')}
        </p>
      )}
    </Dialog>
  );
}

interface FoundProps {
  readonly text: string;
  readonly ticked: readonly Company[];
  readonly assigned: readonly number[];
  readonly onTick: (company: Company, isTicked: boolean) => void;
}

function Found({ text, ticked, assigned, onTick }: FoundProps) {
  const [asked] = useDebouncedValue(text, pauseMs);
  const { data, isError } = useCompanySearch(asked);
  if (text.length < searchMin) return <p className={classes.hint}>Type at least {searchMin} characters.</p>;
  if (isError) return <p role="alert">The suppliers could not be loaded. Please try again.</p>;
  if (!data) return <p className={classes.hint}>Searching…</p>;
  if (data.length === 0) return <p className={classes.hint}>No suppliers found</p>;
  return (
    <ul className={classes.choices} aria-label="Suppliers found">
      {data.map(({ supplierId, name }) => {
        const isAssigned = assigned.includes(supplierId);
        return (
          <li key={supplierId}>
            <Checkbox
              label={
                <>
                  {name} <span className={classes.hint}>{supplierId}</span>
                </>
              }
              disabled={isAssigned}
              checked={isAssigned || ticked.some(({ companyId }) => companyId === supplierId)}
              onChange={({ currentTarget: { checked } }) =>
                onTick({ companyId: supplierId, companyName: name }, checked)
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
