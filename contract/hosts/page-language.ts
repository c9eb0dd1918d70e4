import { z } from 'zod';
import { pageLanguages } from '#shared/languages.ts';

export const pageLanguageSchema = z.enum(pageLanguages);
