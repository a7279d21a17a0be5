import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { button } from '../theme/controls.ts';

/** A link to another page of the portal that looks like a button; on paper there is nothing to press. */
export const ButtonLink = chakra(Link, button, { defaultProps: { 'data-chrome': '' } });
/** A link out of the portal, or to a new tab, that looks like a button. */
export const ButtonAnchor = chakra('a', button, { defaultProps: { 'data-chrome': '' } });
