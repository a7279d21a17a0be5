import { Box } from '@chakra-ui/react';

/** Shows the decoration of the announcement, on wide screens. */
export default function Rings() {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetEnd="0"
      top="0"
      h="full"
      w="60"
      color="brand.solid"
      display={{ base: 'none', md: 'block' }}
    >
      <svg viewBox="0 0 240 120" width="100%" height="100%" preserveAspectRatio="xMaxYMax slice" focusable="false">
        {[24, 40, 56, 72, 88, 104].map((radius, index) => (
          <circle key={radius} cx="150" cy="92" r={radius} fill="none" stroke="currentColor" opacity={0.75 - index * 0.12} />
        ))}
        <rect y="92" width="240" height="28" fill="var(--hz-colors-bg-panel)" />
        <path d="M0 92h240" stroke="currentColor" opacity=".5" />
        <path d="M132 92h36a18 12 0 0 1-36 0z" fill="currentColor" />
      </svg>
    </Box>
  );
}
