import { useWide } from '#client/admin/config/preview/use-wide.ts';
import { words } from '#client/words/words.ts';

/** Heights of the form's sections in pixels. */
const heights = [330, 330, 340, 260];

export function FormSkeleton() {
  const isWide = useWide();
  return (
    <div role="status" aria-label={words().loading} className="appear-late flex items-start gap-6">
      <div className="flex min-w-0 flex-1 animate-pulse flex-col gap-6">
        {heights.map((height, index) => (
          <div key={index} className="rounded-panel bg-hairline opacity-60" style={{ height }} />
        ))}
      </div>
      {isWide && (
        <div className="h-[700px] w-[380px] shrink-0 animate-pulse rounded-panel bg-hairline opacity-60" />
      )}
    </div>
  );
}
