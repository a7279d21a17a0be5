/** Hashes of what visitors typed had no key until now; those of the last days are forgotten. */
export const stepHashes = {
  name: '097-step-hashes',
  statements: [`update visitor_step set content_hash = null where content_hash ~ '^[0-9a-f]{64}$'`],
} as const;
