import { dismiss, notify } from '../parts/notify.ts';
import { text } from '../texts/language.ts';

/** Milliseconds after which a call says that it is still at work. */
export const patience = 10_000;

/** Says after ten seconds that the work goes on, and offers to stop waiting; gives the work's own outcome. */
export const withPatience = async <Outcome>(work: Promise<Outcome>, stop: () => void): Promise<Outcome> => {
  let id: number | undefined;
  const timer = setTimeout(() => {
    id = notify({
      tone: 'info',
      lasting: true,
      title: text('waiting.still'),
      action: { label: text('waiting.cancel'), run: stop },
    });
  }, patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (id !== undefined) dismiss(id);
  }
};
