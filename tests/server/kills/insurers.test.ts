import { deaths, killBetweenPaymentAndPolicy } from './insurer-kills.ts';
import { times } from './kill-each.ts';

killBetweenPaymentAndPolicy('json', deaths, times);
killBetweenPaymentAndPolicy('xml', deaths, times);
