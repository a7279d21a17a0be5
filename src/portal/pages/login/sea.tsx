import { Box } from '@chakra-ui/react';

/** The house's picture: a boat, its horizon and the rings of a rising sun. */
export const Sea = () => (
  <Box aria-hidden position="absolute" inset="0" color="brand.solid">
    <svg viewBox="0 0 896 904" width="100%" height="100%" preserveAspectRatio="xMidYMax slice" focusable="false">
      <g fill="none" stroke="currentColor">
        {Array.from({ length: 20 }, (_, index) => (
          <circle key={index} cx="448" cy="790" r={74 + index * 36} opacity={Math.max(0.06, 0.62 - index * 0.062)} />
        ))}
      </g>
      <rect y="790" width="896" height="114" fill="var(--hz-colors-bg-canvas)" />
      {[790, 816, 842, 868, 894].map((y, index) => (
        <path key={y} d={`M0 ${y}h896`} stroke="var(--hz-colors-border-emphasized)" opacity={1 - index * 0.15} />
      ))}
      <path d="M380 790h136a68 44 0 0 1-136 0z" fill="currentColor" />
      <path d="M448 774V686l62 88z" fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      <path d="M448 790V684" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M441 714l-41 60h41z" fill="currentColor" opacity=".85" />
    </svg>
  </Box>
);
