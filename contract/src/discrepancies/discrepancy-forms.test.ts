import { describe, expect, it } from 'vitest';
import { emptyPublicForm, emptySignedInForm, publicForm, signedInForm } from './discrepancy-forms.ts';
import { formBody, publicFormBody } from './discrepancy-schemas.ts';

const today = '2026-11-21';

const filled = {
  ContactPhoneNumber: '(555) 555-0100',
  PoNumber: 'PO-77120',
  PartNumber: 'NL-2404',
  Description: 'Transducer',
  ReceivedDate: today,
  ProblemNote: 'Cracked lens',
  ReplacementNote: 'Please replace it',
  ReturnTypeId: '1',
};
const reporter = { FirstName: 'Dana', LastName: 'Reyes', Email: 'dana@acme.example', Company: 'Acme' };

/** The sentences by field, as the form and as the call say them. */
const forms = {
  'the signed-in form': {
    form: signedInForm(today, false),
    typed: { ...emptySignedInForm, ...filled },
    body: formBody,
  },
  'the form without sign-in': {
    form: publicForm(today),
    typed: { ...emptyPublicForm, ...filled, ...reporter },
    body: publicFormBody,
  },
};

interface Rules {
  readonly safeParse: (value: unknown) => {
    readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

function said(rules: Rules, values: object): Record<string, string> {
  const issues = rules.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe.each(Object.entries(forms))('%s', (name, { form, typed, body }) => {
  it.each([
    ['PoNumber', 'x'.repeat(55), 'x'.repeat(56), 'Too long'],
    ['PartNumber', 'x'.repeat(55), 'x'.repeat(56), 'Too long'],
    ['TrackingNumber', 'x'.repeat(55), 'x'.repeat(56), 'Too long'],
    ['Description', 'x'.repeat(450), 'x'.repeat(451), 'Too long'],
    ['ProblemNote', 'x'.repeat(900), 'x'.repeat(901), 'Too long'],
    ['ReplacementNote', 'x'.repeat(900), 'x'.repeat(901), 'Too long'],
    ['ContactPhoneNumber', '1 555.555.0100', '1234567890123456', 'Too long'],
    ['ContactPhoneNumber', '5555550100', '555555010', 'Invalid'],
    ['Cost', '999999.99', '1000000', 'Invalid amount!'],
    ['Cost', '', '-1', 'Invalid amount!'],
    ['ReturnTypeId', '3', '', 'Required field'],
    ['TrackingNumber', '', 'x'.repeat(56), 'Too long'],
    ['PoNumber', 'x', ' ', 'Required field'],
    ['PartNumber', 'x', '', 'Required field'],
    ['Description', 'x', '', 'Required field'],
    ['ProblemNote', 'x', '', 'Required field'],
    ['ReceivedDate', '2026-11-20', '', 'Required field'],
    ['ReceivedDate', '2026-02-28', '2026-02-29', 'Invalid'],
  ])('%s: %s stands, %s does not, for form and call alike (VDF-012..025)', (field, allowed, refused, sentence) => {
    for (const rules of [form, body] as readonly Rules[]) {
      expect(said(rules, { ...typed, [field]: allowed, companyId: null })).toEqual({});
      expect(said(rules, { ...typed, [field]: refused, companyId: null })).toEqual({ [field]: sentence });
    }
  });

  it('takes no day after today (VDF-017)', () => {
    expect(said(form, { ...typed, ReceivedDate: '2026-11-22' })).toEqual({ ReceivedDate: 'Invalid' });
  });

  it('asks for repair/replace where somebody is signed in (VDF-020)', () => {
    const expected = name === 'the signed-in form' ? { ReplacementNote: 'Required field' } : {};
    expect(said(form, { ...typed, ReplacementNote: '' })).toEqual(expected);
  });
});

it('the company is to be chosen where there are several (VDF-003)', () => {
  const { typed } = forms['the signed-in form'];
  expect(said(signedInForm(today, true), typed)).toEqual({ companyId: 'Required field' });
  expect(said(signedInForm(today, true), { ...typed, companyId: '7001' })).toEqual({});
});
