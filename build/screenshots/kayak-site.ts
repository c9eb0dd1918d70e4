/** Returns a page of an invented customer's site, with the widget of the demo host. */
export function kayakSite(host: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Marrow Bay Kayaks</title>
<style>
body { margin: 0; font: 17px/1.6 system-ui, sans-serif; color: #17313a; background: #f4f8f8; }
header { display: flex; gap: 32px; align-items: center; padding: 20px 64px; background: #fff; }
header b { font-size: 20px; margin-inline-end: auto; }
.hero { padding: 96px 64px 112px; color: #fff; background: #0b4f5c; }
h1 { max-width: 12em; margin: 0 0 16px; font-size: 52px; line-height: 1.1; }
.tours { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; padding: 0 64px; margin-top: -56px; }
.tours section { padding: 24px; border-radius: 12px; background: #fff; border: 1px solid #d5e3e4; }
h2 { margin: 0 0 8px; font-size: 20px; }
p { margin: 0; max-width: 34em; }
</style>
</head>
<body>
<header><b>Marrow Bay Kayaks</b><span>Tours</span><span>Prices</span><span>Directions</span></header>
<main>
<div class="hero"><h1>Quiet coves, an hour from the city</h1><p>Rent a kayak for half a day, or join a guide who knows where the seals rest.</p></div>
<div class="tours">
<section><h2>Cove tour</h2><p>Two hours along the cliffs, for beginners and families.</p></section>
<section><h2>Seal watch</h2><p>Early in the morning, in groups of six at most.</p></section>
<section><h2>Sunset paddle</h2><p>Out to the lighthouse and back with the last light.</p></section>
</div>
</main>
<script src="${host}/embed.js" async></script>
</body>
</html>`;
}
