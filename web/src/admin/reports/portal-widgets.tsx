import '../../ui/theme/mantine-styles-choices.ts';
import { ActionIcon, Input, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { Form } from '../../forms/use-form.ts';
import { SortableList } from '../../ui/sorting/sortable-list.tsx';
import type { PortalForm } from './portal-form.ts';
import { useWidgets } from './report-admin-queries.ts';
import classes from './reports.module.css';

/** The widgets of a portal, in the order in which suppliers see them at first. */
export function PortalWidgets({ form }: { readonly form: Form<PortalForm> }) {
  const chosen = useWatch({ control: form.control, name: 'widgets' });
  const { errors } = useFormState({ control: form.control, name: 'widgets' });
  const { data = [], isError } = useWidgets();
  const choice = useRef<HTMLInputElement>(null);
  const wrong = get(errors, 'widgets') as { message?: string; root?: { message?: string } } | undefined;
  const message = wrong?.message ?? wrong?.root?.message;
  const set = (widgets: PortalForm['widgets']) =>
    form.setValue('widgets', widgets, { shouldDirty: true, shouldValidate: true });
  const others = data.filter(({ ravenId }) => chosen.every((widget) => widget.ravenId !== ravenId));
  const add = (id: string | null) => {
    const widget = others.find(({ ravenId }) => ravenId === id);
    if (widget) set([...chosen, { ravenId: widget.ravenId, name: widget.name }]);
  };
  const remove = (id: string) => {
    set(chosen.filter(({ ravenId }) => ravenId !== id));
    // The button that had the focus is gone.
    choice.current?.focus();
  };
  return (
    <fieldset className={classes.part}>
      <legend>
        Widgets <span aria-hidden>*</span>
      </legend>
      {chosen.length > 0 && (
        <SortableList
          label="Widgets"
          items={chosen.map(({ ravenId, name }) => ({ id: ravenId, label: name }))}
          onOrder={(items) => set(items.map(({ id, label }) => ({ ravenId: id, name: label })))}
          renderItem={({ id, label }) => (
            <span className={classes.widget}>
              <span>{label}</span>
              <ActionIcon aria-label={`Remove ${label}`} onClick={() => remove(id)}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        />
      )}
      <Select
        ref={choice}
        label="Add a widget"
        placeholder="Type a part of its name"
        searchable
        value={null}
        // Chosen, it is in the list above and this field is empty again.
        key={chosen.length}
        data={others.map(({ ravenId, name }) => ({ value: ravenId, label: name }))}
        onChange={add}
        nothingFoundMessage={isError ? 'The widgets could not be loaded' : 'No widgets found'}
        comboboxProps={{ withinPortal: false }}
      />
      {message && <Input.Error role="alert">{message}</Input.Error>}
    </fieldset>
  );
}
