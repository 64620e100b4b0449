import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { failureMessage } from '../../lib/api/failure.ts';
import { downloadText, exportFileName, toCsv } from '../../lib/format/csv.ts';
import { useCancellable } from '../../lines/forms/use-cancellable.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import type { LineColumn } from './line-table.tsx';

interface ExportLinesProps<Row> {
  /** 'Export promises'. */
  readonly label: string;
  /** Tells it from other work that can be stopped. */
  readonly what: string;
  readonly columns: readonly LineColumn<Row>[];
  /** Reads all of them, not only those that show. */
  readonly load: (signal: AbortSignal) => Promise<readonly Row[]>;
}

/** Saves all lines behind a figure as CSV, with the columns of their table. */
export function ExportLines<Row>({ label, what, columns, load }: ExportLinesProps<Row>) {
  const cancellable = useCancellable(what);
  const save = async () => {
    try {
      const lines = await cancellable('Preparing the export', load);
      const header = columns.map((column) => column.header);
      const rows = lines?.map((line) => columns.map(({ text }) => text(line)));
      if (rows) downloadText(toCsv(header, rows), exportFileName);
    } catch (error) {
      toast.failed(failureMessage(error) ?? 'The export could not be prepared.');
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
