import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { portalTheme } from '../../../../src/portal/theme/system.ts';

/** The portal's theme. The site's own rules for buttons and inputs would win over rules in layers. */
export const siteSystem = createSystem(defaultBaseConfig, portalTheme, { disableLayers: true });
