import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** Shows a sentence and a way out when a screen fails. React knows error boundaries as classes alone. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section
        role="alert"
        className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 pt-[18vh] text-center"
      >
        <h1 className="text-lg font-semibold">Something Went Wrong! Please try again later.</h1>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </section>
    );
  }
}
