/** The site's own theme colour. */
export const houseRed = '#C8102E';

/** Its scale; `tint` and `glow` are the ground of a selection and a word in red on a dark page. */
export const brandScale = {
  50: '#FFF4F4',
  100: '#FFE5E6',
  200: '#FCCBCF',
  300: '#F7A3AA',
  400: '#F0727D',
  500: '#DE3B4C',
  600: houseRed,
  700: '#A90D27',
  800: '#880D22',
  900: '#5B1019',
  950: '#340A10',
  tint: '#2A1519',
  glow: '#FF8A92',
} as const;
