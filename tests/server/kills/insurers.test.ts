import { deaths, killBetweenPaymentAndPolicy } from './insurer-kills.ts';

const times = Number(process.env['KILLS'] ?? 1);

killBetweenPaymentAndPolicy('json', deaths, times);
killBetweenPaymentAndPolicy('xml', deaths, times);
