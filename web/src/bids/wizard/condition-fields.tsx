import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from '../../forms/text-field.tsx';
import type { FieldOf } from '../../forms/use-field.ts';
import classes from '../bids.module.css';

export function MoneyField<Form extends FieldValues>(props: FieldOf<TextInputProps, Form>) {
  return (
    <TextField
      {...props}
      inputMode="decimal"
      placeholder="0.00"
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={28}
      leftSectionPointerEvents="none"
    />
  );
}

export function WeightField<Form extends FieldValues>(props: FieldOf<TextInputProps, Form>) {
  return (
    <TextField
      {...props}
      inputMode="decimal"
      aria-description="in pounds"
      rightSection={<span aria-hidden>lb</span>}
      rightSectionWidth={34}
      rightSectionPointerEvents="none"
    />
  );
}

/** A group of fields that belong together. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
