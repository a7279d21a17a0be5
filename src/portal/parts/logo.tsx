/** The house's mark: a sail over a red square. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable="false" style={{ display: 'block', flexShrink: 0 }}>
    <rect width="28" height="28" rx="6" fill="#C8102E" />
    <path d="M5.5 16.5h17a8.5 6 0 0 1-17 0z" fill="#fff" />
    <path d="M14 5.5v8.8M15.8 7l5 7.3h-5z" stroke="#fff" strokeWidth="1.8" fill="#fff" strokeLinejoin="round" />
    <path d="m12 9.5-4.2 4.8H12z" fill="#fff" opacity=".75" />
  </svg>
);
