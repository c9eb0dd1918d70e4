import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fetchConfig } from '#client/admin/config/state/config-calls.ts';
import { withHost } from '#client/admin/host/chosen-host.ts';
import { HostStateMark } from '#client/admin/host/host-state.tsx';
import { usePlate } from '#client/layout/plate.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Robot } from '#client/ui/robot.tsx';
import { headerLogos } from '#contract/hosts/theme/header-logo.ts';
import { safeImageUrl } from '#contract/hosts/theme/image-url.ts';
import { colourProperties } from '#contract/hosts/theme/theme-properties.ts';

interface HostCardProps {
  id: string;
  host: string;
  title: string;
  isSuspended: boolean;
  actions: ReactNode;
}

/** A host with its logo on a ground of its colour. The heading leads to its home. */
export function HostCard({ id, host, title, isSuspended, actions }: HostCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-panel border border-hairline bg-raised">
      <Brand id={id} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <div className="flex min-w-0 items-center justify-between gap-3">
          <h2 className="min-w-0 text-sm font-semibold">
            <Link
              to={withHost('/admin', host)}
              className="block truncate underline-offset-4 hover:underline"
              title={host}
            >
              <bdi>{host}</bdi>
            </Link>
          </h2>
          <span className="shrink-0">
            <HostStateMark state={isSuspended ? 'suspended' : 'live'} />
          </span>
        </div>
        <p className="truncate text-sm text-ink-soft" title={title}>
          <bdi>{title}</bdi>
        </p>
        <div className="-mx-2 mt-auto flex justify-end pt-2 -mb-2">{actions}</div>
      </div>
    </article>
  );
}

/** The logo, which the list's rows don't have. */
function Brand({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['host-page', id],
    queryFn: ({ signal }) => fetchConfig(id, signal),
    staleTime: 60_000,
  });
  const { plate, measure } = usePlate();
  const theme = data?.config.pagesettings.theme ?? {};
  const isDark =
    theme.scheme === 'dark' ||
    (theme.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  const logo = safeImageUrl(headerLogos(theme, data?.config.hostsettings.logo ?? '')[scheme]);
  return (
    <div
      data-scheme={scheme}
      style={colourProperties(theme)?.[scheme]}
      className="brand-scope flex h-24 items-center justify-center bg-accent-soft px-6"
    >
      {data && (
        <Picture
          src={logo}
          referrerPolicy="no-referrer"
          className="logo max-h-12 max-w-full object-contain"
          data-plate={plate}
          onShown={measure}
          otherwise={<Robot size={40} />}
        />
      )}
    </div>
  );
}
