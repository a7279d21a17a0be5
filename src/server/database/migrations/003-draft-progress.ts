/** How far a form is filled in, as its page last said: the list of drafts shows it without reading the content. */
export const draftProgress = {
  name: '003-draft-progress',
  statements: ['alter table draft add column progress jsonb'],
};
