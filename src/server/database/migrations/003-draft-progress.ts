/** The progress of a draft, as the page of its form last reported it. The list of drafts shows it without reading the content. */
export const draftProgress = {
  name: '003-draft-progress',
  statements: ['alter table draft add column progress jsonb'],
};
