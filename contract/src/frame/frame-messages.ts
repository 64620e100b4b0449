/** What a failed save says; pages make 'the support address' a mail link to the address of their area. */
export const genericSaveFailure =
  'An error was encountered updating the information, please retry. If the issue persists please contact the support address for the area.';
