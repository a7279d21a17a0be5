import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link to another page of the portal, blue. */
export const TextLink = chakra(Link, {
  base: {
    color: 'fg.link',
    borderRadius: 'l1',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});
