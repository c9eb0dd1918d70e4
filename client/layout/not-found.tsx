import { Link } from 'react-router';

export default function NotFound() {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 pt-[18vh] text-center">
      <h1 className="text-xl font-semibold">This page does not exist</h1>
      <p className="text-ink-soft">The address may be mistyped, or the page has moved.</p>
      <Link
        to="/"
        className="target inline-flex items-center rounded-control bg-accent px-4 text-sm font-medium text-on-accent hover:bg-accent-hover"
      >
        Go to the chat
      </Link>
    </section>
  );
}
