import useSWR from 'swr';

/** Whether commissions are on show, on all pages alike, and what shows or hides them: they are hidden whenever the portal is opened. */
export const useCommissionShown = (): readonly [boolean, () => void] => {
  const { data: isShown = false, mutate } = useSWR<boolean>('commission-shown', null);
  return [isShown, () => void mutate(!isShown, { revalidate: false })];
};
