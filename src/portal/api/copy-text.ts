import { notify } from './notify.ts';

/** Copies a text; returns whether that worked. */
export const copyText = async (content: string, copied: string, failed: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(content);
    notify({ tone: 'success', title: copied });
  } catch {
    notify({ tone: 'error', title: failed });
  }
};
