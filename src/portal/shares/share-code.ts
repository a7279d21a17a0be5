/** The code of a shared link; an agent who opens a product himself comes with share=0. */
export const shareCodeOf = (share: string | null): string | undefined =>
  share === null || share === '' || share === '0' ? undefined : share;
