import { certificationStatuses } from '@portal/contract/company/certification-machine';
import { saveCertificationBody, saveGeneralBody } from '@portal/contract/company/company-schemas';
import { expiryOf } from '@portal/contract/company/expiry';
import { expect, it } from 'vitest';
import { certificationsOf, demoProfiles, generalOf } from './profiles.ts';

const today = '2026-11-22';

it('profiles are such as suppliers can save', () => {
  for (const profile of demoProfiles) {
    expect(saveGeneralBody.safeParse(generalOf(profile)).error).toBeUndefined();
    expect(saveCertificationBody.safeParse(certificationsOf(profile, today)).error).toBeUndefined();
  }
});

it('certifications are there in every state', () => {
  const all = demoProfiles.flatMap(({ certifications }) => certifications);
  const states = all.map(({ decision }) =>
    decision === null ? 'Waiting' : decision === 'accept' ? 'Accepted' : 'SentBack',
  );
  expect(new Set(states)).toEqual(new Set(certificationStatuses));
  const ends = demoProfiles.flatMap((profile) => {
    const { certificationsToAdd } = saveCertificationBody.parse(certificationsOf(profile, today));
    return certificationsToAdd.map(({ expireDate }) => expiryOf(expireDate, today));
  });
  expect(new Set(ends)).toEqual(new Set([null, 'soon', 'expired']));
});
