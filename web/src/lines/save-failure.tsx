import { Anchor, Text } from '@mantine/core';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';

const contact = 'the support address';

/** What a failed save says; the words for the contact are a mail link to the address of the area. */
export function SaveFailure({ address }: { readonly address: string }) {
  const [before, after] = genericSaveFailure.split(contact);
  return (
    <Text>
      {before}
      <Anchor href={`mailto:${address}`} underline="always">
        {contact}
      </Anchor>
      {after}
    </Text>
  );
}
