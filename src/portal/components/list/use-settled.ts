import { useState } from 'react';

/** The text as it was when loading last ended: what is still on the screen while the next is on its way. */
export const useSettled = (text: string, isLoading: boolean): string => {
  const [settled, setSettled] = useState(text);
  if (!isLoading && settled !== text) setSettled(text);
  return isLoading ? settled : text;
};
