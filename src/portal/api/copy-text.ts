import { notify } from './notify.ts';

/** Copies a text and shows a notice: the text `copied`, or `failed` if the browser refuses. */
export const copyText = async (content: string, successText: string, failureText: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(content);
    notify({ tone: 'success', title: successText });
  } catch {
    notify({ tone: 'error', title: failureText });
  }
};
