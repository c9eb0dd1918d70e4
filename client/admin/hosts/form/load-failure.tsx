import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { ButtonLink } from '#client/ui/link.tsx';

interface LoadFailureProps {
  /** True if there is no such config, so that trying again would not help. */
  isMissing: boolean;
  text: string;
  onRetry: () => void;
}

/** Replaces the form if it could not be loaded. */
export function LoadFailure({ isMissing, text, onRetry }: LoadFailureProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <FormError>{text}</FormError>
      {isMissing ? (
        <ButtonLink to="/admin/configs-management">All configurations</ButtonLink>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </div>
  );
}
