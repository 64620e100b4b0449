import { Anchor } from '@mantine/core';
import { settings } from '../lib/settings.ts';

export function SupportPhone() {
  return (
    <Anchor href={`tel:${settings.supportPhone.replace(/[^+\d]/g, '')}`} underline="always" inherit>
      {settings.supportPhone}
    </Anchor>
  );
}

export function SupportEmail() {
  return (
    <Anchor href={`mailto:${settings.supportEmail}`} underline="always" inherit>
      {settings.supportEmail}
    </Anchor>
  );
}
