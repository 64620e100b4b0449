import { Button, Menu } from '@mantine/core';
import { documentKinds, documents } from '@portal/contract/documents/documents';
import { IconChevronDown, IconFiles, IconFileTypePdf } from '@tabler/icons-react';
import type { Printing, PrintJob } from './use-print.ts';

interface PrintItemsProps {
  readonly line: PrintJob['line'];
  readonly printing: Printing;
}

/** Entries of a menu: the documents that are available, and all of them where there are several. */
export function PrintItems({ line, printing }: PrintItemsProps) {
  const available = documentKinds.filter((kind) => line.documents.includes(kind));
  const isBusy = printing.job !== null;
  return (
    <>
      {available.map((kind) => (
        <Menu.Item
          key={kind}
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => printing.print(line, [kind])}
        >
          {documents[kind].label}
        </Menu.Item>
      ))}
      {documentKinds
        .filter((kind) => line.documentsToCome?.includes(kind))
        .map((kind) => (
          <Menu.Item key={kind} leftSection={<IconFileTypePdf size={16} aria-hidden />} disabled>
            {documents[kind].label}
          </Menu.Item>
        ))}
      {available.length > 1 && (
        <Menu.Item
          leftSection={<IconFiles size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => printing.print(line, available)}
        >
          Print All
        </Menu.Item>
      )}
    </>
  );
}

/** The documents of a line behind a button, which is disabled while there are none. */
export function PrintMenu({ line, printing }: PrintItemsProps) {
  const isEmpty = line.documents.length === 0;
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isEmpty}
          title={isEmpty ? 'There is no document to print.' : undefined}
          loading={printing.job?.line.lineItemId === line.lineItemId}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <PrintItems line={line} printing={printing} />
      </Menu.Dropdown>
    </Menu>
  );
}
