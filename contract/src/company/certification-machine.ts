import { machine } from '../core/machine.ts';
import { companyRefusals } from './company-messages.ts';

export const certificationStatuses = ['Waiting', 'Accepted', 'SentBack'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

/**
 * What the provider thinks of a certification. Whether it stands on its supplier's list is no state of it: one taken off
 * and added again is submitted once more.
 */
export const certificationMachine = machine({
  name: 'certification',
  initial: ['Waiting'],
  states: {
    Waiting: { label: 'Waiting for Review' },
    Accepted: { label: 'Accepted' },
    SentBack: { label: 'Sent Back' },
  },
  actions: {
    submit: {
      from: certificationStatuses,
      to: 'Waiting',
      by: 'supplier',
      does: 'The supplier has changed its name, its dates or its file.',
      refused: companyRefusals.certificationChanged,
      emits: 'certification.submitted',
    },
    accept: {
      from: ['Waiting', 'SentBack'],
      to: 'Accepted',
      by: 'employee',
      does: 'The provider takes it as it is.',
      refused: companyRefusals.certificationAccepted,
      emits: 'certification.accepted',
    },
    sendBack: {
      from: ['Waiting', 'Accepted'],
      to: 'SentBack',
      by: 'employee',
      does: 'The supplier is mailed what is wrong with it.',
      asksFor: 'A note.',
      refused: companyRefusals.certificationSentBack,
      emits: 'certification.sentBack',
    },
  },
});

export type CertificationAction = keyof typeof certificationMachine.actions;
