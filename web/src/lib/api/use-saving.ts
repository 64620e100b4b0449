import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Saving<Reply, Input> = Pick<
  UseMutationResult<Reply, Error, Input>,
  'isPending' | 'isError' | 'error' | 'variables' | 'mutate' | 'reset'
>;

/** `useMutation`, once at a time: a second click does nothing even where it comes before the first has been drawn. */
export function useSaving<Reply, Input>(options: UseMutationOptions<Reply, Error, Input>): Saving<Reply, Input> {
  const isRunning = useRef(false);
  const { mutate, ...saving } = useMutation<Reply, Error, Input>({
    ...options,
    onSettled: (...outcome) => {
      isRunning.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  return {
    ...saving,
    mutate: (...input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(...input);
    },
  };
}
