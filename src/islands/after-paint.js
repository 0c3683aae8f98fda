((source) => {
  const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  const painted = new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    addEventListener('load', done);
  });
  Promise.all([parsed, painted]).then(() => import(source));
})(document.currentScript.dataset.source);
