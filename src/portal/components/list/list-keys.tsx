import { Box } from '@chakra-ui/react';
import { asksForHelp, isTyping } from '@insure/engine/react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/**
 * Adds keyboard shortcuts to a list: / goes to the search box, the arrows move the focus from row to row, Enter opens the row,
 * ? shows the shortcuts.
 */
export const ListKeys = ({ children }: { readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  const [isHelping, setHelping] = useState(false);
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent): void => {
      if (asksForHelp(event)) setHelping(true);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const box = ref.current?.querySelector<HTMLInputElement>('input[type=search]');
      if (!box || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      box.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const { target } = event;
    if (step === 0 || !(target instanceof HTMLElement)) return;
    const links = [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap(
      (row) => row.querySelector('a') ?? [],
    );
    const row = target.closest('[data-row]');
    const isSearch = target instanceof HTMLInputElement && target.type === 'search';
    const index = row ? links.findIndex((link) => row.contains(link)) + step : isSearch && step === 1 ? 0 : -1;
    const link = links[index];
    if (!link) return;
    event.preventDefault();
    link.focus();
  };
  return (
    <Box ref={ref} onKeyDown={move}>
      {children}
      {isHelping && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </Box>
  );
};
