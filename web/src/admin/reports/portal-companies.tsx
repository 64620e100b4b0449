import { ActionIcon, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Form } from '../../forms/use-form.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import type { PortalForm } from './portal-form.ts';
import classes from './reports.module.css';

const AssignDialog = lazyDialog(
  async () => (await import('./assign-dialog.tsx')).AssignDialog,
  ({ opened }) => opened,
);

interface Props {
  readonly form: Form<PortalForm>;
  /** The portal; null while it is new. */
  readonly ravenId: string | null;
}

/** The suppliers that a portal is assigned to. */
export function PortalCompanies({ form, ravenId }: Props) {
  const companies = useWatch({ control: form.control, name: 'companies' });
  const [isOpen, setIsOpen] = useState(false);
  const assign = useRef<HTMLButtonElement>(null);
  const set = (list: PortalForm['companies']) =>
    form.setValue('companies', list, { shouldDirty: true, shouldValidate: true });
  const remove = (id: number) => {
    set(companies.filter(({ companyId }) => companyId !== id));
    // The button that had the focus is gone.
    assign.current?.focus();
  };
  return (
    <fieldset className={classes.part}>
      <legend>Suppliers</legend>
      {companies.length === 0 ? (
        <Text size="sm" className={classes.hint}>
          None: all companies with Advanced Analytics turned on
        </Text>
      ) : (
        <ul className={classes.companies} aria-label="Suppliers">
          {companies.map(({ companyId, companyName }) => (
            <li key={companyId}>
              <span>
                {companyName} <span className={classes.hint}>{companyId}</span>
              </span>
              <ActionIcon aria-label={`Remove ${companyName}`} onClick={() => remove(companyId)}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button ref={assign} variant="default" onClick={() => setIsOpen(true)}>
        Assign suppliers
      </Button>
      <AssignDialog
        opened={isOpen}
        ravenId={ravenId}
        assigned={companies.map(({ companyId }) => companyId)}
        onAssign={(added) => {
          set([...companies, ...added]);
          setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    </fieldset>
  );
}
