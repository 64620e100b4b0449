import { authFields } from '@portal/contract/auth/auth-messages';
import { type AnimationEvent, useState } from 'react';

type Field = 'username' | 'password';

function isBlank(field: Field, value: string): boolean {
  return (field === 'username' ? value.trim() : value) === '';
}

/** What stands in the two fields, which of them has to be complained about, and whether they may be sent. */
export function useSignInForm() {
  const [values, setValues] = useState({ username: '', password: '' });
  const [touched, setTouched] = useState({ username: false, password: false });
  const [isAutofilled, setIsAutofilled] = useState(false);

  function change(field: Field, value: string): void {
    setIsAutofilled(false);
    setValues((former) => ({ ...former, [field]: value }));
    if (value === '') setTouched((former) => ({ ...former, [field]: true }));
  }

  function propsOf(field: Field) {
    const isMissing = touched[field] && !isAutofilled && isBlank(field, values[field]);
    return {
      name: field,
      value: values[field],
      onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
      onBlur: () => setTouched((former) => ({ ...former, [field]: true })),
      error: isMissing ? authFields[`${field}Required`].message : null,
    };
  }

  return {
    propsOf,
    maySend: isAutofilled || !(isBlank('username', values.username) || isBlank('password', values.password)),
    /** A browser fills in a kept password without telling its value; only a style shows that it did. */
    noticeAutofill: (event: AnimationEvent) => {
      if (event.animationName.includes('autofilled')) setIsAutofilled(true);
    },
  };
}
