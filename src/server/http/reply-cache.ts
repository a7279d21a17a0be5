import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../domain/secrets.ts';

/** A reply has about 10 kB. Above this number, the least recently used reply is deleted. */
const maxReplies = 500;

type StoredReply = { readonly revision: number; readonly text: string; readonly tag: string };

/** Stores replies that depend only on the catalogue and the models, until one of them changes. */
export const createReplyStore = ({ onChange }: { readonly onChange: (listener: () => void) => unknown }) => {
  const replies = new Map<string, StoredReply>();
  let modelChanges = 0;
  onChange(() => {
    modelChanges += 1;
    replies.clear();
  });
  return {
    getOrMake: async (key: string, revision: number, make: () => Promise<unknown>): Promise<StoredReply> => {
      const stored = replies.get(key);
      replies.delete(key);
      if (stored?.revision === revision) {
        replies.set(key, stored);
        return stored;
      }
      const changesBefore = modelChanges;
      const text = JSON.stringify(await make());
      const newReply = { revision, text, tag: `"${sha256(text).slice(0, 27)}"` };
      if (changesBefore === modelChanges) replies.set(key, newReply);
      const [oldest] = replies.keys();
      if (replies.size > maxReplies && oldest !== undefined) replies.delete(oldest);
      return newReply;
    },
  };
};

export type StoredReplies = ReturnType<typeof createReplyStore>;

export const sendStoredReply = (request: FastifyRequest, reply: FastifyReply, { text, tag }: StoredReply): FastifyReply => {
  void reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, cookie').header('etag', tag);
  const isUnchanged = request.headers['if-none-match']?.split(',').some((etag) => etag.trim().replace(/^W\//, '') === tag);
  if (isUnchanged) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
};
