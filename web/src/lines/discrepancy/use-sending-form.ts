import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from '../../forms/draft.ts';
import type { Rules } from '../../forms/rules.ts';
import { useForm } from '../../forms/use-form.ts';
import type { ChosenFile } from '../files/chosen-files.ts';
import type { SendOptions } from '../files/send-files.ts';
import { useDraftFiles } from '../files/use-draft-files.ts';
import { refusedFiles } from './form-files.tsx';

interface Options<Values extends FieldValues> {
  readonly rules: Rules<Values, Values>;
  readonly initial: Values;
  readonly draft?: Draft<Values>;
  /** Names the files of the draft; null where they are not kept. */
  readonly filesKey: string | null;
  readonly send: (form: Values, files: readonly ChosenFile[], options: SendOptions) => Promise<void>;
  readonly onSubmitted: () => void;
  /** Hears of a failure where none is shown, and users go on with what they have typed (C 8). */
  readonly onFailed?: (failure: unknown) => void;
}

/** A form and its files, which are sent together. */
export function useSendingForm<Values extends FieldValues>(options: Options<Values>) {
  const files = useDraftFiles(options.filesKey, []);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused>({ said: null, of: files.files });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const form = useForm<Values, Values, void>({
    rules: options.rules,
    initial: options.initial,
    ...(options.draft && { draft: options.draft }),
    save: async (typed) => {
      const controller = new AbortController();
      sending.current = controller;
      setProgress(files.files.length > 0 ? 0 : null);
      try {
        await options.send(typed, files.files, { signal: controller.signal, onProgress: setProgress });
      } catch (failure) {
        setRefused({ said: refusedFiles(failure), of: files.files });
        options.onFailed?.(failure);
        throw failure;
      } finally {
        setProgress(null);
      }
    },
    onSaved: () => {
      files.clear();
      options.onSubmitted();
    },
  });
  return { form, files, progress, refused: refused.of === files.files ? refused.said : null };
}

/** What the server said of the files that were sent; of others it says nothing. */
interface Refused {
  readonly said: string | null;
  readonly of: readonly ChosenFile[];
}
