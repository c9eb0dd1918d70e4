import { z } from 'zod';

// Schemas are read, not compiled to functions: a strict content security policy refuses those. Import this beside a schema.
z.config({ jitless: true });
