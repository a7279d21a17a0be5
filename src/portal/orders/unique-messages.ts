/** The messages of some issues or referrals, each once. */
export const uniqueMessages = (issues: readonly { readonly message: string }[] = []): readonly string[] => [
  ...new Set(issues.map(({ message }) => message)),
];
