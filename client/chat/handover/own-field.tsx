import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { HandoverField } from '#contract/handover.ts';
import { CheckField } from './check-field.tsx';

interface OwnFieldProps {
  field: HandoverField;
  entry: UseFormRegisterReturn & { error: string | undefined };
}

/** A field that the host added to its form. */
export function OwnField({ field: { label, type, required }, entry }: OwnFieldProps) {
  if (type === 'checkbox') return <CheckField label={label} {...entry} />;
  if (type === 'paragraph') return <TextAreaField label={label} required={required} dir="auto" {...entry} />;
  const direction = type === 'text' ? 'auto' : 'ltr';
  return <TextField label={label} type={type} required={required} dir={direction} {...entry} />;
}
