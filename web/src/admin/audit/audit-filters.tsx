import '../../ui/theme/mantine-styles-choices.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useCompanySearch } from '../admin-queries.ts';
import classes from './audit.module.css';
import { type AuditQuestion, useAuditActions } from './audit-queries.ts';

interface Props {
  readonly asked: AuditQuestion;
  readonly isBusy: boolean;
  readonly onAsk: (question: AuditQuestion) => void;
}

/** What is looked for; nothing is asked before the button is pressed, or Enter. */
export function AuditFilters({ asked, isBusy, onAsk }: Props) {
  const [question, setQuestion] = useState(asked);
  const actions = useAuditActions();
  const change = (name: keyof AuditQuestion, value: string | null) =>
    setQuestion((former) => ({ ...former, [name]: value?.trim() ? value : undefined }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(question);
  };
  const text = (name: 'user' | 'objectId') => ({
    value: question[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => change(name, value),
    maxLength: 200,
    autoComplete: 'off',
  });
  const time = (name: 'from' | 'to') => ({
    type: 'datetime-local',
    value: question[name] ?? '',
    max: '9999-12-31T23:59',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => change(name, value),
  });
  return (
    <form className={classes.filters} onSubmit={submit} aria-label="Filters">
      <CompanyChoice chosen={question.supplierId ?? null} onChoose={(id) => change('supplierId', id)} />
      <TextInput label="User" placeholder="User name or ID" {...text('user')} />
      <TextInput label="Line or other record" placeholder="Ref # or ID" {...text('objectId')} />
      <Select
        label="Action"
        placeholder="Any"
        data={actions}
        searchable
        clearable
        nothingFoundMessage="No such action"
        value={question.action ?? null}
        onChange={(value) => change('action', value)}
      />
      <TextInput label="From" {...time('from')} />
      <TextInput label="To" {...time('to')} />
      <div className={classes.filterButtons}>
        <Button type="submit" loading={isBusy}>
          Search
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setQuestion({});
            onAsk({});
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}

const pauseMs = 200;

/** A supplier, found by name or id. */
function CompanyChoice({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string | null) => void }) {
  const [typed, setTyped] = useState(chosen ?? '');
  const [searched] = useDebouncedValue(typed.trim(), pauseMs);
  const { data } = useCompanySearch(searched);
  const found = (data ?? []).map(({ supplierId, name }) => ({
    value: String(supplierId),
    label: `${name}, ${supplierId}`,
  }));
  const isKnown = chosen === null || found.some(({ value }) => value === chosen);
  return (
    <Select
      label="Company"
      placeholder="Type a name or ID"
      data={isKnown ? found : [{ value: chosen, label: `Company ${chosen}` }, ...found]}
      // The server has searched; what it found contains the text in its own way.
      filter={({ options }) => options}
      searchable
      clearable
      nothingFoundMessage={searched.length < 2 ? 'Type at least 2 characters' : 'No suppliers found'}
      value={chosen}
      onSearchChange={setTyped}
      onChange={onChoose}
    />
  );
}
