import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../domain/secrets.ts';

/** So many replies are kept, some 10 kB each; those that were asked for longest ago go first. */
const most = 500;

type Kept = { readonly revision: number; readonly text: string; readonly tag: string };

/** Replies that follow from the catalogue and the models alone, as texts, until one of them changes. */
export const storedReplies = ({ onChange }: { readonly onChange: (hear: () => void) => unknown }) => {
  const kept = new Map<string, Kept>();
  let models = 0;
  onChange(() => {
    models += 1;
    kept.clear();
  });
  return {
    /** The reply to a question, by the catalogue of a revision at least; made anew where none of that revision is kept. */
    reply: async (question: string, revision: number, make: () => Promise<unknown>): Promise<Kept> => {
      const known = kept.get(question);
      kept.delete(question);
      if (known?.revision === revision) {
        kept.set(question, known);
        return known;
      }
      const before = models;
      const text = JSON.stringify(await make());
      const fresh = { revision, text, tag: `"${sha256(text).slice(0, 27)}"` };
      if (before === models) kept.set(question, fresh);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return fresh;
    },
  };
};

export type StoredReplies = ReturnType<typeof storedReplies>;

/** Sends a kept reply; a browser that has the same one already is told so. It asks each time before it shows it again. */
export const sendStoredReply = (request: FastifyRequest, reply: FastifyReply, { text, tag }: Kept): FastifyReply => {
  void reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, cookie').header('etag', tag);
  const isKnown = request.headers['if-none-match']?.split(',').some((given) => given.trim().replace(/^W\//, '') === tag);
  if (isKnown) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
};
