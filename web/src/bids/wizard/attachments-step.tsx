import { Text } from '@mantine/core';
import type { Attachment } from '@portal/contract/lines/files/attachment-schemas';
import { FilePicker } from '../../lines/files/file-picker.tsx';
import { StoredFiles } from '../../lines/files/stored-files.tsx';
import type { DraftFiles } from '../../lines/files/use-draft-files.ts';

interface AttachmentsStepProps {
  readonly files: DraftFiles;
  readonly stored: readonly Attachment[];
  readonly timeZone: string;
  readonly isSending: boolean;
}

/** Files of the whole bid; they are sent with it. */
export function AttachmentsStep({ files, stored, timeZone, isSending }: AttachmentsStepProps) {
  return (
    <>
      <Text size="sm" mb="sm">
        Photos, quotes or data sheets that help the customer decide. They are sent when you submit the bid.
      </Text>
      <FilePicker draft={files} isDisabled={isSending} />
      {stored.length > 0 && (
        <section aria-label="Already stored">
          <Text size="sm" fw={600} mt="md">
            Already stored
          </Text>
          <StoredFiles files={stored} timeZone={timeZone} />
        </section>
      )}
    </>
  );
}
