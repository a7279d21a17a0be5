import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../domain/secrets.ts';

/** Number of stored replies, of some 10 kB each; the least recently used is deleted first. */
const most = 500;

type StoredReply = { readonly revision: number; readonly text: string; readonly tag: string };

/** Stores replies that depend on the catalogue and the models alone, until one of them changes. */
export const storedReplies = ({ onChange }: { readonly onChange: (hear: () => void) => unknown }) => {
  const replies = new Map<string, StoredReply>();
  let models = 0;
  onChange(() => {
    models += 1;
    replies.clear();
  });
  return {
    /** The stored reply for a revision of the catalogue; `make` makes it where there is none. */
    reply: async (question: string, revision: number, make: () => Promise<unknown>): Promise<StoredReply> => {
      const known = replies.get(question);
      replies.delete(question);
      if (known?.revision === revision) {
        replies.set(question, known);
        return known;
      }
      const before = models;
      const text = JSON.stringify(await make());
      const fresh = { revision, text, tag: `"${sha256(text).slice(0, 27)}"` };
      if (before === models) replies.set(question, fresh);
      const [oldest] = replies.keys();
      if (replies.size > most && oldest !== undefined) replies.delete(oldest);
      return fresh;
    },
  };
};

export type StoredReplies = ReturnType<typeof storedReplies>;

/** Sends a stored reply, or 304 where the browser has the same one. */
export const sendStoredReply = (request: FastifyRequest, reply: FastifyReply, { text, tag }: StoredReply): FastifyReply => {
  void reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, cookie').header('etag', tag);
  const isKnown = request.headers['if-none-match']?.split(',').some((given) => given.trim().replace(/^W\//, '') === tag);
  if (isKnown) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
};
