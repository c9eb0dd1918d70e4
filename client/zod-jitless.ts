import { z } from 'zod';

// Zod would compile schemas with `new Function`, which the content security policy refuses. Import this beside a schema.
z.config({ jitless: true });
