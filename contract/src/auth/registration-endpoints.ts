import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { registrationTexts } from './registration-messages.ts';
import { registrationBody, registrationReply } from './registration-schemas.ts';

export const requestRegistration = endpoint({
  area: 'auth',
  access: 'public',
  id: 'requestRegistration',
  method: 'POST',
  path: '/user/registration',
  summary: "Asks for a supplier account; the provider's supplier team gets a mail. At most 30 in 10 minutes",
  body: registrationBody,
  bodyLimit: 16_384,
  status: 200,
  reply: registrationReply,
  refusals: [coreRefusals.tooManyRequests],
  example: {
    body: {
      firstName: 'Dana',
      lastName: 'Reyes',
      companyEmail: 'dana.reyes@acme.example',
      phoneNumber: '(555) 555-0100',
      ext: '12',
      companyName: 'Acme Imaging',
      companyWebSite: 'https://acme.example',
      comments: '',
      areaOfInterests: [
        { key: 'partorders', value: true },
        { key: 'repairs', value: false },
        { key: 'bids', value: true },
        { key: 'vdf', value: false },
      ],
    },
    reply: { message: registrationTexts.submitted },
  },
});
