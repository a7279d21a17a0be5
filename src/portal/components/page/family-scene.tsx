import { Box } from '@chakra-ui/react';

const person = (x: number, top: number, fill: string) => (
  <g key={x} fill={fill} stroke="currentColor" strokeWidth="2">
    <circle cx={x} cy={top} r="9" />
    <path d={`M${x - 13} 98v-${80 - top}a13 13 0 0 1 26 0v${80 - top}z`} />
  </g>
);

/** Draws a family below a red umbrella, for decoration. */
export const FamilyScene = () => (
  <Box
    aria-hidden
    css={{
      '--sand': '#F3EDE4',
      '--house': '#E3D7C5',
      color: '#6B4F2E',
      _dark: { '--sand': '#2B2721', '--house': '#3A342B', color: '#C6AD86' },
    }}
    bg="var(--sand)"
    overflow="hidden"
  >
    <svg
      viewBox="0 0 360 104"
      width="100%"
      height="104"
      preserveAspectRatio="xMidYMax meet"
      focusable="false"
      style={{ display: 'block', overflow: 'visible' }}
    >
      <path d="M10 98V58l24-18 24 18v40zM76 98V50l24-18 24 18v48zM290 98V54l26-20 26 20v44z" fill="var(--house)" />
      <path d="M196 40v58" stroke="currentColor" strokeWidth="2" />
      {person(172, 52, 'var(--house)')}
      {person(208, 40, 'var(--sand)')}
      {person(246, 46, 'var(--house)')}
      {person(276, 66, 'var(--sand)')}
      <path d="M150 30a62 26 0 0 1 124 0q-10-7-20 0-11-7-21 0-10-7-21 0-10-7-21 0-10-7-20 0-11-7-21 0z" fill="#C8102E" />
      <rect x="-900" y="98" width="2160" height="6" fill="currentColor" opacity="0.35" />
    </svg>
  </Box>
);
