import { useState } from 'react';

/** The row of a list that was opened last, kept in this tab until its user signs out. */
export function useListSelection(gridName: string): readonly [string | null, (rowId: string) => void] {
  const key = `portal.selection.${gridName}`;
  const [selected, setSelected] = useState(() => sessionStorage.getItem(key));
  const select = (rowId: string) => {
    sessionStorage.setItem(key, rowId);
    setSelected(rowId);
  };
  return [selected, select];
}
